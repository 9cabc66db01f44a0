import { useState } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { useAddress } from '../frame/address.ts';
import { halftone } from '../network/chances.ts';
import type { GeneratedPicture, LayerMap } from './network.ts';
import { SeedHead } from './SeedHead.tsx';
import { seedOf, useGenerated } from './use-generated.ts';
import './puzzle-gan.css';

export interface LayersFigureProps {
  readonly figure: string;
  /** The picture before the figure is touched. */
  readonly first: GeneratedPicture;
  /** The layer that is shown first: 0 for the noise. */
  readonly start: number;
}

/** The generator layer by layer, from the noise of a seed to the values of a picture. */
export function LayersFigure({ figure, first, start }: LayersFigureProps) {
  const [position, setPosition] = useState(start);
  const state = useGenerated(first);
  useAddress(figure, (place) => {
    const [step = '', seed] = place.split(':');
    setPosition(Math.min(first.layers.length - 1, seedOf(step) ?? start));
    state.draw(seedOf(seed) ?? first.seed);
  });
  const { layers, seed } = state.picture;
  const shown = layers[position];
  if (shown === undefined) return null;
  const last = layers.length - 1;
  return (
    <>
      <SeedHead figure={figure} state={state} place={`${position}`} />
      <p class="board-title">
        {position === 0 ? 'Input' : `Layer ${position} of ${last}`}: {shown.title}, {shown.shape}
      </p>
      <MapPicture layer={shown} label={`${shown.title} of seed ${seed}: values from ${shown.least} to ${shown.most}`} />
      <Scrubber
        label="Layers of the generator"
        unit="Layer"
        position={position}
        last={last}
        text={shown.title}
        canPlay
        onMove={setPosition}
      />
      <p class="told" role="status">
        {toldOf(shown)}
      </p>
    </>
  );
}

/** The gap between the maps of two channels, in cells. */
const GAP = 1;

/** The channels of a layer side by side. Each cell has a square whose area is its value. */
function MapPicture({ layer, label }: { readonly layer: LayerMap; readonly label: string }) {
  const { width, height, channels } = layer;
  const across = Math.ceil(Math.sqrt(channels.length));
  const down = Math.ceil(channels.length / across);
  const [span, rise] = [across * (width + GAP) - GAP, down * (height + GAP) - GAP];
  return (
    <svg class="layer-map" role="img" aria-label={label} viewBox={`-0.1 -0.1 ${span + 0.2} ${rise + 0.2}`}>
      {channels.map((values, channel) => (
        <g
          key={channel}
          transform={`translate(${(channel % across) * (width + GAP)} ${Math.floor(channel / across) * (height + GAP)})`}
        >
          <rect class="frame" width={width} height={height} />
          <path class="values" d={halftone(values, width)} />
        </g>
      ))}
    </svg>
  );
}

function toldOf({ channels, shape, least, most }: LayerMap): string {
  const all = Number(shape.split(' × ')[2] ?? channels.length);
  const channelText = all > channels.length ? ` The first ${channels.length} of ${all} channels are shown.` : '';
  const [from, to] = [least, most].map((value) => `${value}`.replace('-', '−'));
  return `The values lie between ${from} and ${to}.${channelText}`;
}
