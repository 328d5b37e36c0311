import { room } from "$lib/app/room.svelte";

/** The room's clock, read again every `ms` milliseconds while the component that asks is shown. */
export function ticking(ms = 250): { readonly now: number } {
  let instant = $state(room.now());
  $effect(() => {
    const timer = setInterval(() => (instant = room.now()), ms);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return instant;
    },
  };
}
