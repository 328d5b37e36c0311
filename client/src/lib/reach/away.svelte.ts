/** Whether the viewer has another tab or window in front of this page. */
class Away {
  isAway = $state(document.visibilityState === "hidden");

  constructor() {
    document.addEventListener("visibilitychange", () => {
      this.isAway = document.visibilityState === "hidden";
    });
  }
}

export const away = new Away();
