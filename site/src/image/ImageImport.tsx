import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Conversion, type OnPicture } from './Conversion.tsx';
import { type DecodedImage, decodeImage } from './decode.ts';
import './image.css';
import { useDropZone } from '../controls/drop-zone.ts';
import type { ImageSource } from './settings.ts';

interface ImageImportProps {
  /** An image that was dropped on the workbench. */
  readonly file?: File;
  /** An initial image with its settings. */
  readonly source?: ImageSource;
  readonly onPicture: OnPicture;
  /** Called if the reader leaves the image without using its picture. */
  readonly onLeave?: (source: ImageSource) => void;
}

/** Makes a puzzle from an image that is chosen, dropped or pasted. The image stays on the reader's machine. */
export function ImageImport({ file: given, source, onPicture, onLeave }: ImageImportProps) {
  const image = useSignal<DecodedImage | undefined>(source?.image);
  const fault = useSignal('');
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  const dropZone = useDropZone((event) => {
    event.preventDefault();
    takeFrom(event.dataTransfer);
  });

  async function take(file: Blob, name: string): Promise<void> {
    const turn = ++latest.current;
    const decoded = await decodeImage(file, name);
    if (turn !== latest.current) return;
    fault.value = decoded.ok ? '' : `${decoded.error}.`;
    if (decoded.ok) image.value = decoded.value;
  }

  function takeFrom(data: DataTransfer | null, name?: string): boolean {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0];
    if (file === undefined) return false;
    void take(file, name ?? file.name);
    return true;
  }

  useEffect(() => {
    if (given !== undefined) void take(given, given.name);
  }, [given]);
  // An effect after the paint would miss a very quick paste.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      // Text that is pasted into a field is not touched.
      if (takeFrom(event.clipboardData, 'Pasted image.png')) event.preventDefault();
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  return (
    <div class="image-import">
      <section aria-label="Image" class="image-drop" {...dropZone}>
        <button type="button" class="button" onClick={() => chooser.current?.click()}>
          Choose an image
        </button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same image can be chosen again, after a change to it.
            currentTarget.value = '';
            if (file !== undefined) void take(file, file.name);
          }}
        />
        <p class="note">
          <span class="for-keys">or drop one here, or paste one with Ctrl + V. </span>The image stays on your machine.
        </p>
        <p class="image-fault" role="alert">
          {fault}
        </p>
      </section>
      {image.value !== undefined && (
        <Conversion image={image.value} settings={source?.settings} onPicture={onPicture} onLeave={onLeave} />
      )}
    </div>
  );
}
