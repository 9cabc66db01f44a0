import type { Thumbnail } from './thumbnail.ts';
import { thumbnailPaths, viewBoxOf } from './thumbnail-paths.ts';

/** Draws a thumbnail, by default in the colours of the page's theme. Screen readers need only the text beside it. */
export const Picture = (thumbnail: Thumbnail) => (
  <svg class="picture" viewBox={viewBoxOf(thumbnail)} shape-rendering="crispEdges" aria-hidden="true">
    {thumbnailPaths(thumbnail).map((path, index) => (
      <path key={index} {...path} />
    ))}
  </svg>
);
