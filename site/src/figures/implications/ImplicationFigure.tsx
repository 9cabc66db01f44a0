import { clausesOf } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { EMPTY, FILLED, numberOf, type Puzzle } from '@crosshatch/core/puzzle';
import { dots } from '@crosshatch/core/render';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { gridOf } from '../../board/grids.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Scroller } from '../../controls/Scroller.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import type { Conflicts } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSubject } from '../frame/subject.ts';
import { ImplicationGraph } from './ImplicationGraph.tsx';
import { literalText, tellAnalysis, tellNode } from './words.ts';
import '../trace/trace.css';
import './implications.css';

/** The implication graph of a conflict beside the board, and conflict analysis one resolution at a time. */
export function ImplicationFigure({ figure, first }: FigureProps<Conflicts>) {
  const [position, setPosition] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Conflicts> => tasks.conflictsOf(puzzle),
    ({ findings }, asked) => {
      const [step, number] = (asked ?? '').split('@');
      setPointed(undefined);
      setChosen(
        Math.max(
          0,
          findings.conflicts.findIndex((each) => each.number === Number(number)),
        ),
      );
      setPosition(asked === undefined ? undefined : stepOf(step));
    },
  );
  const { puzzle, findings, title } = state.subject;
  const conflict = findings.conflicts[chosen];
  const clauses = useMemo(() => (conflict === undefined ? [] : clausesOf(conflict)), [conflict]);
  const last = clauses.length - 1;
  if (conflict === undefined) {
    return (
      <>
        <Head figure={figure} state={state} place="0" />
        <p class="told">{noneText(findings)}</p>
      </>
    );
  }
  const at = Math.min(position ?? last, last);
  const { label, text } = tellAnalysis(puzzle, conflict, clauses, at);
  const graph = {
    conflict,
    clause: itemAt(clauses, at),
    resolved: conflict.resolved.slice(0, at),
    pointed,
    onPoint: setPointed,
  };
  return (
    <>
      <Head figure={figure} state={state} place={`${at}@${conflict.number}`} />
      {findings.conflicts.length > 1 && (
        <Choice
          label="Conflict"
          value={chosen}
          options={findings.conflicts.map(({ number, level, nodes }, index) => [
            index,
            `${number}: level ${level}, ${numberOf(nodes.length, 'node')}`,
          ])}
          onChange={(index) => {
            setChosen(index);
            setPosition(undefined);
            setPointed(undefined);
          }}
        />
      )}
      <Scroller label="Implication graph">
        <ImplicationGraph {...graph} isWide />
        <ImplicationGraph {...graph} isWide={false} />
      </Scroller>
      <Scrubber
        label="Steps of conflict analysis"
        position={at}
        last={last}
        text={label}
        canPlay
        onMove={(to) => {
          setPosition(to);
          setPointed(undefined);
        }}
      />
      <div class="implications">
        <ConflictBoard
          puzzle={puzzle}
          title={title}
          {...graph}
          shown={pointed ?? (at === 0 ? conflict.nodes.length : conflict.resolved[at - 1])}
        />
        <div>
          <p class="told">
            <strong>{label}</strong> {text}
          </p>
          <p class="clause" data-part="clause">
            {at === last ? 'Learned clause: ' : 'Clause: '}
            {graph.clause.map((place, index) => {
              const node = itemAt(conflict.nodes, place);
              return (
                <span key={place}>
                  {index > 0 && ' or '}
                  <span class={node.level === conflict.level ? 'literal of-level' : 'literal'}>
                    {literalText(node)}
                  </span>
                </span>
              );
            })}
          </p>
          <p class="note" role="status">
            {pointed === undefined
              ? 'Point at a node to see its cell and its line on the board.'
              : tellNode(puzzle, conflict, pointed)}
          </p>
        </div>
      </div>
    </>
  );
}

interface ConflictBoardProps {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly conflict: Conflicts['conflicts'][number];
  readonly clause: readonly number[];
  /** The node whose cell and line are shown. */
  readonly shown: number | undefined;
}

/** The board at the conflict. The clause's cells have corners; the shown node's cell has a frame, and its line is lit. */
function ConflictBoard({ puzzle, title, conflict, clause, shown }: ConflictBoardProps) {
  const certain = useMemo(() => gridOf(conflict.certain), [conflict]);
  const resting = useMemo(() => {
    const known = gridOf(conflict.known);
    return { ...known, cells: known.cells.map((each, cell) => (certain.cells[cell] === each ? 2 : each)) };
  }, [conflict]);
  const node = shown === undefined ? undefined : conflict.nodes[shown];
  const by = node?.by ?? conflict.by;
  const lit = typeof by === 'string' ? [] : [by];
  const marks = clause.map((place): Mark => ({ ...itemAt(conflict.nodes, place), kind: 'hint' }));
  if (node !== undefined) marks.push({ ...node, kind: node.by === 'guess' ? 'guess' : 'settled' });
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={certain}
      label={`${title} at conflict ${conflict.number}`}
      marks={marks}
      {...(node === undefined ? { clashing: lit } : { lines: lit })}
      showEmpty
    >
      <path class="resting filled" d={dots(resting, FILLED)} />
      <path class="resting empty" d={dots(resting, EMPTY)} />
    </BoardPicture>
  );
}

const noneText = ({ taken }: Conflicts): string =>
  taken === 0
    ? 'The search meets no conflict on this puzzle: there is no graph to draw.'
    : `The search meets ${numberOf(taken, 'conflict')} on this puzzle, and the graph of each is too large to draw.`;
