import type { Conflict, Propagator } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { lineText } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { isPlain } from '../../controls/plain-key.ts';
import { GraphDrawing, type GraphShape } from './drawing.ts';
import { nodeText, shortCell, shortReason } from './words.ts';

export interface ImplicationGraphProps {
  readonly conflict: Conflict;
  /** The nodes of the present clause, and the nodes that were resolved away. */
  readonly clause: readonly number[];
  readonly resolved: readonly number[];
  /** The node that is pointed at; the place after the last node is the conflict. */
  readonly pointed: number | undefined;
  /** Whether levels go from left to right, or from top to bottom. */
  readonly isWide: boolean;
  readonly onPoint: (node: number | undefined) => void;
}

/** The number of colours for reasons. After the last colour, they repeat. */
const COLOURS = 6;

/** The implication graph of a conflict. The side of the conflict is tinted; the literals of the clause lie before the cut. */
export function ImplicationGraph({ conflict, clause, resolved, pointed, isWide, onPoint }: ImplicationGraphProps) {
  const colours = useMemo(() => coloursOf(conflict), [conflict]);
  const { nodes, from } = conflict;
  const end = nodes.length;
  const drawing = useMemo(() => new GraphDrawing(conflict, isWide), [conflict, isWide]);
  const { shape, layout, width, height } = drawing;
  const behind = new Set([...resolved, end]);
  const edges = [...nodes.keys(), end].flatMap((to) =>
    (nodes[to]?.from ?? (to === end ? from : [])).map((start) => ({ start, to })),
  );
  const side = edges.filter(({ start }) => behind.has(start)).map(({ start, to }) => drawing.segment(start, to));
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const move = moves[event.key];
    if (event.key === 'Escape') onPoint(undefined);
    if (move === undefined || !isPlain(event) || !(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(end, (pointed ?? end) + move));
    event.currentTarget.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a drawing
    <svg
      class={`implication-graph ${isWide ? 'wide' : 'tall'}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`The implication graph of conflict ${conflict.number}; the arrow keys go from node to node`}
      onKeyDown={press}
      onMouseLeave={() => onPoint(undefined)}
    >
      {layout.levels.map(({ level, from: first, to: last }) => (
        <g key={level} class="level">
          <path
            d={
              isWide
                ? `M${first * shape.along + 4} 20H${(last + 1) * shape.along - 4}`
                : `M16 ${first * shape.along + 4}V${(last + 1) * shape.along - 4}`
            }
          />
          <text
            x={isWide ? ((first + last + 1) / 2) * shape.along : 12}
            y={isWide ? 14 : (first + 0.5) * shape.along + 4}
          >
            {isWide ? `level ${level}` : level}
          </text>
        </g>
      ))}
      <path class="conflict-side" data-part="conflict-side" d={[...side, drawing.segment(end, end)].join('')} />
      {edges.map(({ start, to }) => (
        <path
          key={`${start}-${to}`}
          class={`edge e${colours.get(nameOf(nodes[to]?.by ?? conflict.by)) ?? 0}${pointed === to ? ' pointed' : ''}${!behind.has(start) && behind.has(to) ? ' cut' : ''}`}
          {...(!behind.has(start) && behind.has(to) && { 'data-part': 'cut' })}
          d={drawing.edge(start, to)}
        />
      ))}
      {nodes.map((node, place) => {
        const isOf = clause.includes(place);
        const isPoint = isOf && clause.filter((other) => itemAt(nodes, other).level === conflict.level).length === 1;
        const kind = isOf ? 'in-clause' : behind.has(place) ? 'resolved' : 'outside';
        const isUnique = isPoint && node.level === conflict.level;
        return (
          <Node
            key={`${node.row}-${node.column}`}
            place={place}
            {...drawing.centreOf(place)}
            shape={shape}
            kinds={`${kind}${node.by === 'guess' ? ' guess' : ''}${isUnique ? ' unique' : ''}`}
            parts={[isOf && 'clause', isUnique && 'point', node.by === 'guess' && 'guess']}
            label={`${nodeText(node)}, level ${node.level}, ${shortReason(node.by)}${isUnique ? ', the unique implication point' : isOf ? ', in the clause' : ''}`}
            isPointed={pointed === place}
            isFirst={false}
            onPoint={onPoint}
          >
            <rect class={node.state === 1 ? 'cell filled' : 'cell'} x={-26} y={-14} width="11" height="11" />
            {node.state === 0 && <path class="dot" d="M-20.5 -8.5h0" />}
            <text x={-11} y={-4}>
              {shortCell(node)}
            </text>
            <text class="reason" x={0} y={13}>
              {shortReason(node.by)}
            </text>
          </Node>
        );
      })}
      <Node
        place={end}
        {...drawing.centreOf(end)}
        shape={shape}
        kinds="conflict"
        parts={['conflict']}
        label={`The conflict, ${conflict.by === 'clause' ? 'a learned clause' : lineText(conflict.by)}`}
        isPointed={pointed === end}
        isFirst={pointed === undefined}
        onPoint={onPoint}
      >
        <text class="name" x={0} y={-4}>
          conflict
        </text>
        <text class="reason" x={0} y={13}>
          {shortReason(conflict.by)}
        </text>
      </Node>
    </svg>
  );
}

interface NodeProps {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly shape: GraphShape;
  readonly kinds: string;
  /** The names by which words of the text point at the node. */
  readonly parts: readonly (string | false)[];
  readonly label: string;
  readonly isPointed: boolean;
  /** Whether the node gets the focus first. */
  readonly isFirst: boolean;
  readonly onPoint: (node: number) => void;
  readonly children: ComponentChildren;
}

function Node({
  place,
  x,
  y,
  shape: { width, height },
  kinds,
  parts,
  label,
  isPointed,
  isFirst,
  onPoint,
  children,
}: NodeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot be in a drawing
    <g
      class={`node ${kinds}${isPointed ? ' pointed' : ''}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={isPointed || isFirst ? 0 : -1}
      aria-label={label}
      data-node={place}
      data-part={parts.filter(Boolean).join(' ') || undefined}
      onMouseEnter={() => onPoint(place)}
      onFocus={() => onPoint(place)}
      onClick={() => onPoint(place)}
    >
      <rect
        class="frame"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={kinds.includes('guess') ? height / 2 : 4}
      />
      {children}
    </g>
  );
}

/** Returns a number for each propagator, in the order of the nodes. */
function coloursOf({ nodes, by }: Conflict): Map<string, number> {
  const colours = new Map<string, number>();
  for (const each of [...nodes.filter(({ from }) => from.length > 0).map((node) => node.by), by]) {
    const name = nameOf(each);
    if (!colours.has(name)) colours.set(name, colours.size % COLOURS);
  }
  return colours;
}

const nameOf = (by: Propagator | 'guess'): string => (typeof by === 'string' ? by : lineText(by));
