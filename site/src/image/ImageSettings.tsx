import { useEffect, useRef } from 'preact/hooks';
import type { OnPicture } from './Conversion.tsx';
import { ImageImport } from './ImageImport.tsx';
import type { ImageSource } from './settings.ts';
import '../enter/enter.css';

export interface ImageSettingsProps {
  readonly source: ImageSource;
  readonly onPicture: OnPicture;
  readonly onClose: () => void;
}

/** A dialog, open from the start, with the settings by which a drawing was made from an image. */
export function ImageSettings({ source, onPicture, onClose }: ImageSettingsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="new-puzzle" aria-labelledby="image-settings-title" onClose={onClose}>
      <header>
        <h2 id="image-settings-title">Image settings</h2>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div class="image-settings">
        <p class="note">
          The picture takes the place of the drawing, with all that was changed by hand. One undo brings the drawing
          back.
        </p>
        <ImageImport source={source} onPicture={onPicture} />
      </div>
    </dialog>
  );
}
