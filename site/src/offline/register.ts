import { savesData } from './saves-data.ts';

/*
 * Registers the service worker when the page is loaded and idle. For readers who save data, it is not registered.
 */

function register(): void {
  if (savesData()) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // The site works without it, as long as there is a network.
  });
}

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(register);
    else setTimeout(register, 2000);
  });
