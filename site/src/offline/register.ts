import { LOADING } from './loading.ts';
import { savesData } from './saves-data.ts';

/*
 * Registers the service worker some time after the page is loaded: it fetches all pages of the workbench at once, which would
 * delay the scripts of this page. For readers who save data, it is not registered.
 */

function register(): void {
  if (savesData()) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // The site works without it, as long as there is a network.
  });
}

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => {
    setTimeout(register, LOADING);
  });
