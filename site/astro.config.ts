import { defineConfig } from 'astro/config';

export default defineConfig({
  // Scripts and styles stay in files of their own, so that the content security policy can do without `unsafe-inline`.
  build: { inlineStylesheets: 'never' },
  // Keeps the space between words and links, which the default takes for indentation.
  compressHTML: true,
  vite: {
    build: { assetsInlineLimit: 0 },
    worker: { format: 'es' },
  },
  devToolbar: { enabled: false },
});
