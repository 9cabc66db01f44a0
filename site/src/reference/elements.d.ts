import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'request-console': HTMLAttributes<HTMLElement> & {
        readonly 'data-operation': string;
        readonly 'data-keyed'?: string | undefined;
      };
    }
  }
}
