import { itemAt } from '@crosshatch/core/memory';

export interface WheelProps {
  readonly title: string;
  /** The width of each board's slice, from the fittest board on. */
  readonly weights: readonly number[];
  /** The boards that were drawn. */
  readonly drawn: readonly number[];
  /** The board whose slice is pointed out. */
  readonly chosen: number;
}

const OUTER = 78;
const INNER = 44;
/** The distance from one ball to the next one further out. */
const BALL = 6.5;

/** A roulette wheel with a slice for each board, and a ball for each time that it was drawn. */
export function Wheel({ title, weights, drawn, chosen }: WheelProps) {
  // If no board has a weight, core's wheel gives all boards the same.
  const widths = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sum = widths.reduce((all, width) => all + width, 0);
  const fitter = widths.length / 2;
  let before = 0;
  const slices = widths.map((width) => {
    const from = before / sum;
    before += width;
    return { from, to: before / sum };
  });
  const share = (place: number) => percent(itemAt(widths, place) / sum);
  const drawnFromFitter = drawn.filter((place) => place < fitter).length;
  return (
    <div class="wheel">
      <p class="board-title">{title}</p>
      <svg
        class="disc"
        viewBox="-104 -104 208 208"
        role="img"
        aria-label={`${title}: the fittest board's slice is ${share(0)} of the wheel, that of the least fit ${share(widths.length - 1)}`}
      >
        {slices.map(({ from, to }, place) => (
          <path
            key={place}
            class={`slice${place < fitter ? ' fitter' : ''}${place === chosen ? ' chosen' : ''}`}
            d={slice(from, to, place === chosen ? 5 : 0)}
          />
        ))}
        <path class="ball" d={balls(slices, drawn)} />
        <text class="share" y="2" text-anchor="middle">
          {share(chosen)}
        </text>
        <text y="17" text-anchor="middle">
          is for board {chosen + 1}
        </text>
      </svg>
      <p class="tally">
        {drawnFromFitter} of {drawn.length} balls fell to the tinted half.
      </p>
    </div>
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Returns the point at a share of the full turn, clockwise from the top. */
function at(turn: number, radius: number): string {
  const angle = 2 * Math.PI * turn;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

function slice(from: number, to: number, out: number): string {
  if (to === from) return '';
  const large = to - from > 0.5 ? 1 : 0;
  // A full circle cannot be drawn as one arc, because it would end where it begins.
  const end = Math.min(to, from + 0.9999);
  const [outer, inner] = [OUTER + out, INNER];
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}z`;
}

/** Draws the balls outside the slices: side by side as long as there is room, then further out. */
function balls(slices: readonly { readonly from: number; readonly to: number }[], drawn: readonly number[]): string {
  return slices
    .map(({ from, to }, place) => {
      const count = drawn.filter((board) => board === place).length;
      const abreast = Math.max(1, Math.floor(((to - from) * 2 * Math.PI * (OUTER + BALL)) / BALL));
      return Array.from({ length: count }, (_, ball) => {
        const row = Math.floor(ball / abreast);
        const inRow = Math.min(abreast, count - row * abreast);
        const turn = from + ((to - from) * ((ball % abreast) + 0.5)) / inRow;
        return `M${at(turn, OUTER + 9 + row * BALL)}h0`;
      }).join('');
    })
    .join('');
}
