() => {
    const found = (window.illegible = { samples: 0, complaints: {} });
    const TEXTS = [".name", ".stack", ".deed", ".mark", ".drew", ".button-mark", ".bet > span"];
    const OVER = [".plate", ".deed", ".mark", ".button-mark", ".bet", "[data-card]:not([data-card='??'])"];
    const SLACK = 2; // pixels that the boxes of round things may share
    const shown = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const textBox = element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [letters, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return {
            left: Math.max(letters.left, box.left), right: Math.min(letters.right, box.right),
            top: Math.max(letters.top, box.top), bottom: Math.min(letters.bottom, box.bottom),
        };
    };
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const kind = element => element.dataset.card
        ? `the ${element.dataset.card}`
        : [...TEXTS, ".plate", ".bet"].find(selector => element.matches(selector));
    const told = element => {
        const seat = element.closest("[data-seat]");
        const text = element.textContent.replace(/\s+/g, " ").trim().slice(0, 24);
        return `${kind(element)} “${text}”${seat ? ` of seat ${seat.dataset.seat}` : ""}`;
    };
    const look = () => {
        found.samples += 1;
        const count = text => (found.complaints[text] = (found.complaints[text] ?? 0) + 1);
        for (const stage of document.querySelectorAll(".stage")) {
            const picture = stage.getBoundingClientRect();
            const complain = text => count(`${text}, on a table of ${Math.round(picture.width)} x ${Math.round(picture.height)}`);
            const all = (selectors, of) => [...stage.querySelectorAll(selectors.join())]
                .filter(shown).map(element => ({ element, box: of(element) }));
            const texts = all(TEXTS, textBox);
            const faces = all(["[data-card]:not([data-card='??'])"], one => one.getBoundingClientRect())
                .filter(({ element }) => element.closest(".seat"));
            const things = all(OVER, one => one.getBoundingClientRect());
            for (const { element, box } of [...texts, ...faces]) {
                if (box.left < picture.left - 1 || box.right > picture.right + 1
                    || box.top < picture.top - 1 || box.bottom > picture.bottom + 1)
                    complain(`${told(element)} leaves the table`);
                for (const { element: other, box: above } of things) {
                    if (other.contains(element) || element.contains(other)) continue;
                    if (element.closest("[data-seat]") && other.closest("[data-seat]") === element.closest("[data-seat]")
                        && other.matches(".plate")) continue; // its name and stack are looked at themselves
                    if (element.dataset.card && other.dataset.card && element.closest(".cards") === other.closest(".cards"))
                        continue; // a fan
                    if (meet(box, above)) complain(`${told(element)} lies over or under ${told(other)}`);
                }
            }
            for (const { element, box } of texts) {
                if (element.matches(".stack, .bet > span, .mark, .drew") && element.scrollWidth > element.clientWidth + 1
                    && getComputedStyle(element).overflow !== "visible")
                    complain(`${told(element)} is cut`);
                if (!element.matches(".name, .stack")) continue;
                const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
                if (met && met.closest(".stage") && met.closest("[data-seat]") !== element.closest("[data-seat]"))
                    complain(`${told(element)} is covered by <${met.tagName.toLowerCase()} class="${met.getAttribute("class")}">`);
            }
        }
    };
    const plays = /^(Check|Call|Show|Stand pat|Vedi|Mostra|Servito)\b/;
    setInterval(() => {
        requestAnimationFrame(() => setTimeout(look)); // what has been painted, not what is being measured
        for (const button of document.querySelectorAll(".choices button:enabled"))
            if (plays.test(button.textContent.trim()) && button.checkVisibility()) return button.click();
    }, 120);
}
