// A page without a server comes from the device after the first visit. A new version is fetched beside it and takes over
// when somebody says so in the lobby, never in a game.

class Versions {
  /** Whether a newer version lies ready. */
  newer = $state(false);
  #waiting: ServiceWorker | null = null;

  /** Keeps the page on the device, and looks for newer versions now and then. */
  async keep(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const kept = await navigator.serviceWorker.register('./worker.js', { updateViaCache: 'none' });
    const look = (worker: ServiceWorker | null) => {
      if (!worker) return;
      const told = () => {
        if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
        this.#waiting = worker;
        this.newer = true;
      };
      told();
      worker.addEventListener('statechange', told);
    };
    look(kept.waiting);
    look(kept.installing);
    kept.addEventListener('updatefound', () => look(kept.installing));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void kept.update().catch(() => undefined);
    });
  }

  /** Changes over to the newer version. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#waiting?.postMessage('take over');
  }
}

export const versions = new Versions();
