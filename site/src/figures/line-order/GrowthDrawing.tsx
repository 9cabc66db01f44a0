import type { Unit } from './training.ts';

export interface GrowthDrawingProps {
  readonly inputs: number;
  readonly units: readonly Unit[];
}

/** In units of the picture. */
const STEP = 22;
const LAYER = 64;
const RADIUS = 7;
const BLOCK = { width: 26, height: 96 };
/** The least number of units side by side for which the drawing has room. */
const LEAST_ROOM = 8;

/** A grown network: its inputs, its hidden units by layer, its output. */
export function GrowthDrawing({ inputs, units }: GrowthDrawingProps) {
  const most = units.reduce((max, { layer }) => Math.max(max, units.filter((each) => each.layer === layer).length), 0);
  const height = Math.max(LEAST_ROOM, most) * STEP;
  const middle = height / 2;
  const depth = units.reduce((deepest, { layer }) => Math.max(deepest, layer), 0);
  const places = units.map(({ layer }, at) => {
    const siblings = units.filter((other) => other.layer === layer).length;
    const index = units.slice(0, at).filter((other) => other.layer === layer).length;
    return {
      x: BLOCK.width + layer * LAYER,
      y: middle + (index - (siblings - 1) / 2) * STEP,
    };
  });
  const output = { x: BLOCK.width + (Math.max(2, depth) + 1) * LAYER, y: middle };
  const edges = units.flatMap(({ from }, at) => from.map((source) => link(places[source], places[at])));
  return (
    <svg
      class="growth"
      viewBox={`0 0 ${output.x + RADIUS + 4} ${height}`}
      role="img"
      aria-label={growthText(inputs, units)}
    >
      <path class="faint" d={[...places, output].map((place) => link({ x: BLOCK.width, y: middle }, place)).join('')} />
      <path class="edges" d={[...edges, ...places.map((place) => link(place, output))].join('')} />
      <rect class="inputs" x="1" y={middle - BLOCK.height / 2} width={BLOCK.width} height={BLOCK.height} rx="3" />
      <text class="label" x={1 + BLOCK.width / 2} y={middle + 5} text-anchor="middle">
        {inputs}
      </text>
      {places.map(({ x, y }, at) => (
        <circle key={at} class="unit" cx={x} cy={y} r={RADIUS} />
      ))}
      <rect class="output" x={output.x - RADIUS} y={output.y - RADIUS} width={2 * RADIUS} height={2 * RADIUS} rx="2" />
    </svg>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const link = (from: Place | undefined, to: Place | undefined): string =>
  from === undefined || to === undefined ? '' : `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** Returns the size of the network in words. */
export function growthText(inputs: number, units: readonly Unit[]): string {
  if (units.length === 0) return `${inputs} inputs and one output; no hidden unit has grown yet.`;
  const descendants = units.filter(({ from }) => from.length > 0).length;
  const siblings = units.length - descendants;
  if (units.length === 1) return `${inputs} inputs and one output; one hidden unit has grown.`;
  return `${inputs} inputs and one output; ${units.length} hidden units have grown: ${siblings} side by side${descendants === 0 ? '' : `, ${descendants} on top of others`}.`;
}
