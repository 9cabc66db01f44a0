import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { keepSource, restoreSource, sourceInHand } from '../image/sources.ts';
import { useOpened } from '../loading/use-opened.ts';
import type { Drawing } from './drawing.ts';

interface BackToImage {
  readonly button: ComponentChildren;
  /** To be placed outside the drawing, because the drawing's keys would act in the dialog. */
  readonly dialog: ComponentChildren;
}

/** Returns the way back from a drawing to its image, if it was made from one, with the same settings. */
export function useBackToImage(drawing: Drawing): BackToImage {
  const settings = useOpened(async () => (await import('../image/ImageSettings.tsx')).ImageSettings);
  useEffect(() => {
    restoreSource().catch(() => {
      // Without the image, the drawing is like any other.
    });
  }, []);
  const source = sourceInHand();
  if (source === undefined) return { button: null, dialog: null };
  return {
    button: (
      <button type="button" class="button" onClick={settings.open}>
        Back to the image settings
      </button>
    ),
    dialog: settings.opened !== undefined && (
      <settings.opened.Component
        source={source}
        onPicture={(picture, changed) => {
          drawing.change(picture);
          keepSource(changed);
          settings.close();
        }}
        onClose={settings.close}
      />
    ),
  };
}
