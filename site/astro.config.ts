import preact from '@astrojs/preact';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { contentSecurity } from './build/content-security.ts';
import { fewerPreloads } from './build/fewer-preloads.ts';
import { offline } from './build/offline.ts';
import { resultLinks } from './build/result-links.ts';
import { socialPictures } from './build/social-pictures.ts';

// The address of the site, for canonical links, the sitemap and the pictures of shared pages.
const site = process.env.SITE_URL;

export default defineConfig({
  ...(site !== undefined && { site }),
  // Styles stay in files of their own, so that the content security policy can do without `unsafe-inline`.
  build: { inlineStylesheets: 'never' },
  // Keeps the space between words and links, which the default takes for indentation.
  compressHTML: true,
  vite: {
    build: { assetsInlineLimit: 0 },
    plugins: [fewerPreloads()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Modules that pages load together are one script, because they are larger if they are compressed one by one.
                // Preact comes with the small modules that most islands use. `solver` holds three small modules of the pages on
                // which a puzzle is solved: they start the solver, take dropped files, and keep the focus. `Icon` has
                // a test of pressed keys beside the icons, because most controls with keys show icons.
                // `local-texts` has the two small modules that keep short texts. The states of lines bring the ranges of blocks,
                // which they import.
                groups: [
                  {
                    name: 'island',
                    test: /node_modules\/(?:preact|@preact\/signals(?:-core)?)\/|site\/src\/(?:loading\/use-opened|text\/capitalised|board\/place)\.ts/,
                  },
                  {
                    name: 'solver',
                    test: /site\/src\/(?:solver\/solver|controls\/(?:drop-zone|kept-focus))\.ts/,
                  },
                  { name: 'Icon', test: /site\/src\/controls\/(?:Icon\.tsx|plain-key\.ts)/ },
                  { name: 'local-texts', test: /site\/src\/session\/(?:local-texts|kept-text)\.ts/ },
                  { name: 'paths', test: /core\/render\/paths\.ts|site\/src\/board\/marks\.ts/ },
                  {
                    name: 'puzzle',
                    test: /core\/(?:puzzle\/(?:any|puzzle|grid|clue|json-value|line|longest-line|number-of|result|coloured\/(?:grid|clue)|counts\/(?:puzzle|clue|picture))|memory\/item-at)\.ts/,
                  },
                  { name: 'line-states', test: /site\/src\/board\/line-states\.ts/ },
                  {
                    name: 'fields',
                    test: /site\/src\/controls\/(?:FieldNote|NumberField|RadioChoice|SideFields)\.tsx/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    worker: { format: 'es' },
  },
  devToolbar: { enabled: false },
  // `page-frame/prefetch.ts` is a third of its size, and does not watch the page's changes.
  prefetch: false,
  integrations: [
    starlight({
      title: 'Crosshatch',
      description: 'Nonograms, solved and proven: a solver to play with, a course on how solvers think, and an API.',
      favicon: '/favicon.svg',
      head: [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-180.png' } },
        { tag: 'meta', attrs: { name: 'theme-color', content: '#f5f2ea', media: '(prefers-color-scheme: light)' } },
        { tag: 'meta', attrs: { name: 'theme-color', content: '#1a1b22', media: '(prefers-color-scheme: dark)' } },
      ],
      routeMiddleware: './src/route-data.ts',
      customCss: ['./src/styles/theme.css'],
      components: {
        Header: './src/page-frame/Header.astro',
        LanguageSelect: './src/page-frame/LanguageSelect.astro',
        Search: './src/search/Search.astro',
        SiteTitle: './src/page-frame/SiteTitle.astro',
        SocialIcons: './src/page-frame/HeaderLinks.astro',
        Footer: './src/page-frame/Footer.astro',
      },
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        styleOverrides: { borderRadius: '4px', frames: { frameBoxShadowCssValue: 'none' } },
        defaultProps: { wrap: true, overridesByLang: { 'sh,json,text': { frame: 'none' } } },
      },
      credits: false,
      disable404Route: true,
      sidebar: [
        {
          label: 'Workbench',
          items: [
            { label: 'Solve and play', link: '/play/' },
            { label: 'Puzzles', link: '/puzzles/' },
            { label: 'My puzzles', link: '/puzzles/mine/' },
            { label: 'Generate', link: '/generate/' },
            { label: 'Light Up', link: '/light-up/' },
            { label: 'Race', link: '/race/' },
            { label: 'Jobs', link: '/jobs/' },
          ],
        },
        {
          label: 'How to solve a nonogram',
          items: [{ label: 'Overview', slug: 'learn' }, { autogenerate: { directory: 'learn/solving' } }],
        },
        { label: 'Five papers, repeated', items: [{ autogenerate: { directory: 'learn/papers' } }] },
        {
          label: 'Guides',
          items: [
            'guides/playing',
            'guides/next-puzzle',
            'guides/workbench',
            'guides/api',
            'guides/command',
            'guides/jobs',
            'guides/formats',
            'guides/library',
            'guides/board',
            'guides/pictures',
            'guides/data-sets',
            'guides/training',
            'guides/deploy',
            { label: 'Contributing', link: '/guides/contributing/' },
            'guides/glossary',
            'guides/bibliography',
          ],
        },
        { label: 'Results', items: [{ label: 'All results', link: '/results/' }, ...resultLinks()] },
        { label: 'API reference', link: '/v1/docs' },
      ],
    }),
    preact(),
    socialPictures(),
    contentSecurity(),
    // Last, since it lists the files as they are served.
    offline(),
  ],
});
