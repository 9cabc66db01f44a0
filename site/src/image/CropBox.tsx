import { useEffect, useRef } from 'preact/hooks';
import { NumberField } from '../controls/NumberField.tsx';
import { type Crop, cropBetween, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';

interface CropBoxProps {
  readonly image: DecodedImage;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The image with a box around the part to convert. The reader draws the box with the pointer, or sets it edge by edge. */
export function CropBox({ image: { bitmap, title }, crop, onCrop }: CropBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);

  const place = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const drag = (event: PointerEvent) => {
    const end = place(event);
    if (start.current !== undefined && end !== undefined)
      onCrop(cropBetween(start.current.x, start.current.y, end.x, end.y));
  };
  const { width, height } = bitmap;
  const { left, top, right, bottom } = crop;
  return (
    <div class="crop">
      <div class="crop-image">
        <canvas ref={canvas} width={width} height={height} role="img" aria-label={title || 'The image'} />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = place(event);
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            start.current = undefined;
          }}
          onPointerCancel={() => {
            start.current = undefined;
          }}
        >
          <path
            class="outside"
            fill-rule="evenodd"
            d={`M0 0h${width}v${height}H0ZM${left * width} ${top * height}H${right * width}V${bottom * height}H${left * width}Z`}
          />
        </svg>
      </div>
      <details>
        <summary>Crop</summary>
        <p class="note">Draw a box on the image, or set its edges in percent.</p>
        <div class="edges">
          {EDGES.map(({ edge, label }) => (
            <NumberField
              key={edge}
              label={label}
              min={0}
              max={100}
              value={Math.round(100 * crop[edge])}
              onNumber={(percent) => {
                const edges = { ...crop, [edge]: percent / 100 };
                onCrop(cropBetween(edges.left, edges.top, edges.right, edges.bottom));
              }}
            />
          ))}
          <button type="button" class="button" onClick={() => onCrop(WHOLE)}>
            Whole image
          </button>
        </div>
      </details>
    </div>
  );
}

const EDGES = [
  { edge: 'left', label: 'Left' },
  { edge: 'top', label: 'Top' },
  { edge: 'right', label: 'Right' },
  { edge: 'bottom', label: 'Bottom' },
] as const;
