import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { resultSchema } from './results/schema.ts';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  results: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/content/results' }),
    schema: resultSchema,
  }),
};
