import type { ComponentChildren } from 'preact';
import { isMainDown } from '../board/main-button.ts';
import './live-chart.css';

/*
 * Charts that change in the browser. This module draws them itself. Observable Plot is 259 kB of script (90 kB compressed), but
 * a page may load 60 kB in all. Plot would also redraw the whole chart at each step of a slider. `plot.ts` draws the charts
 * that do not change.
 *
 * Shares run from 0 to 1, to the right and upwards. A chart can have any width; the size of its texts does not change.
 */

/** A round value on an axis. */
interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface LiveChartProps {
  /** The text alternative. */
  readonly label: string;
  /** In pixels, without the labels below the chart. */
  readonly height: number;
  readonly x?: readonly Tick[];
  readonly y?: readonly Tick[];
  /** Whether the ticks have lines across the chart; the default is no. */
  readonly hasGrid?: boolean;
  /** Called with the share of the width at which a pointer is pressed or dragged. */
  readonly onPoint?: (share: number) => void;
  /** Marks, from the lowest layer to the highest. */
  readonly children: ComponentChildren;
}

/** The frame of a chart: its axes, its text alternative, and how it takes pointers. */
export function LiveChart({ label, height, x = [], y = [], hasGrid = false, onPoint, children }: LiveChartProps) {
  const point =
    onPoint &&
    ((event: PointerEvent) => {
      if (!isMainDown(event)) return;
      const target = event.currentTarget;
      if (!(target instanceof SVGElement)) return;
      const { left, width } = target.getBoundingClientRect();
      onPoint(Math.max(0, Math.min(1, (event.clientX - left) / width)));
    });
  return (
    <div class={x.length > 0 ? 'live-chart has-labels-below' : 'live-chart'}>
      <svg
        class={onPoint && 'takes-pointer'}
        width="100%"
        height={height}
        role="img"
        aria-label={label}
        onPointerDown={point}
        onPointerMove={point}
      >
        {onPoint && <rect class="surface" width="100%" height="100%" rx="2" />}
        {hasGrid && y.map(({ at }) => <Level key={at} kind="grid" at={at} />)}
        {hasGrid && <Uprights kind="grid" at={x.map(({ at }) => at)} />}
        {y.map(({ at, label: text }) => (
          <text key={at} x="-6" y={percent(1 - at)} dy="0.35em" text-anchor="end">
            {text}
          </text>
        ))}
        {x.map(({ at, label: text }) => (
          <text key={at} x={percent(at)} y="100%" dy="1.35em" text-anchor={at === 1 ? 'end' : 'middle'}>
            {text}
          </text>
        ))}
        {children}
      </svg>
    </div>
  );
}

export type Point = readonly [x: number, y: number];

interface Mark {
  /** The class that says how it looks. */
  readonly kind: string;
}

interface OfPoints extends Mark {
  readonly points: readonly Point[];
}

/** A line from point to point. */
export const Curve = ({ kind, points }: OfPoints) => (
  <Stretched class={`curve ${kind}`} d={points.length > 0 ? `M${points.map(place).join('L')}` : ''} />
);

/** A line of steps: to each point, it goes right, then up or down. */
export const StepLine = ({ kind, points }: OfPoints) => (
  <Stretched
    class={`curve ${kind}`}
    d={points.map(([x, y], index) => (index === 0 ? `M${place([x, y])}` : `H${unit(x)}V${unit(1 - y)}`)).join('')}
  />
);

/** A dot at each point. It is a line of length 0 with round ends, so it stays round when the chart is stretched. */
export const Dots = ({ kind, points }: OfPoints) => (
  <Stretched class={`dots ${kind}`} d={points.map((point) => `M${place(point)}h0`).join('')} />
);

/** Bars from the ground to each point, centred on the point. */
export const Bars = ({ kind, points, width }: OfPoints & { readonly width: number }) => (
  <Stretched
    class={`bars ${kind}`}
    d={points.map(([x, y]) => `M${unit(x - width / 2)} ${SIDE}V${unit(1 - y)}h${unit(width)}V${SIDE}z`).join('')}
  />
);

/** Vertical lines from the ground to the top. */
export const Uprights = ({ kind, at }: Mark & { readonly at: readonly number[] }) => (
  <Stretched class={`curve ${kind}`} d={at.map((x) => `M${unit(x)} 0V${SIDE}`).join('')} />
);

/** A horizontal line across the chart. */
export const Level = ({ kind, at }: Mark & { readonly at: number }) => (
  <Stretched class={`curve ${kind}`} d={`M0 ${unit(1 - at)}H${SIDE}`} />
);

/** How a mark looks, for a legend. */
export const Sample = ({ children }: { readonly children: ComponentChildren }) => (
  <svg class="live-chart-sample" width="28" height="12" aria-hidden="true">
    {children}
  </svg>
);

/** The chart's width and height in units of its paths. Paths are stretched to the chart's size, but strokes are not. */
const SIDE = 1000;

const Stretched = (path: { readonly class: string; readonly d: string }) => (
  <svg width="100%" height="100%" viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden="true">
    <path {...path} />
  </svg>
);

const unit = (share: number): number => Math.round(share * SIDE * 10) / 10;
const place = ([x, y]: Point): string => `${unit(x)} ${unit(1 - y)}`;
export const percent = (share: number): string => `${unit(share) / 10}%`;
