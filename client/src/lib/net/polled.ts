/**
 * Load now and every so often, for what the room does not send by itself. A load that takes longer than that
 * is waited for: no older answer replaces a newer one. Returns a function that stops it.
 */
export function polled(load: () => Promise<void>, everyMs: number): () => void {
  let isLoading = false;
  const look = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await load();
    } finally {
      isLoading = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}
