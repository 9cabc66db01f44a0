import { useState } from 'preact/hooks';
import { ColouredCells } from '../../board/ColouredCells.tsx';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { useSolver } from '../frame/subject.ts';
import { percentText } from '../network/ChanceBoard.tsx';
import { figurePalette, gridOf, namedCode, puzzleOf } from './coded.ts';
import { PaintedBoard } from './PaintedBoard.tsx';
import './puzzle-gan.css';

/** A picture with the discriminator's logit. */
export interface JudgedPicture {
  readonly title: string;
  readonly code: string;
  readonly logit: number;
  /** Its author and licence; absent for a generated picture. */
  readonly credit?: string;
}

export interface JudgeFigureProps {
  readonly figure: string;
  /** The pictures to choose from; the first one is shown before the figure is touched. */
  readonly pictures: readonly JudgedPicture[];
}

/** The discriminator's logit of generated pictures, of drawn pictures, and of the reader's own picture. */
export function JudgeFigure({ figure, pictures }: JudgeFigureProps) {
  const [shown, setShown] = useState<Pick<JudgedPicture, 'title' | 'code'> | undefined>(pictures[0]);
  const [judged, setJudged] = useState<Pick<JudgedPicture, 'code' | 'logit'> | undefined>(pictures[0]);
  const [fault, setFault] = useState<string>();
  const solver = useSolver();
  const judge = (code: string, title: string) => {
    setShown({ title, code });
    setFault(undefined);
    solver.answer(
      async (tasks) => tasks.judged(code),
      (found) => {
        if (found.ok) setJudged({ code, logit: found.value });
        else setFault(`${found.error}.`);
      },
    );
  };
  useAddress(figure, (code) => {
    const linked = namedCode(code);
    if (linked !== undefined) judge(linked.code, linked.title);
  });
  if (shown === undefined) return null;
  // Until the answer comes, the last logit is that of a former picture.
  const logit = fault === undefined && judged?.code === shown.code ? judged.logit : undefined;
  return (
    <>
      <div class="head">
        <strong>{shown.title}</strong>
        <div class="tools needs-script">
          <FigureLink figure={figure} state={shown.code} />
        </div>
      </div>
      <div class="judge">
        <PaintedBoard
          code={shown.code}
          label={logit !== undefined ? `${shown.title}: logit ${logitText(logit)}` : shown.title}
          onPaint={(code) => judge(code, 'Your picture')}
        />
        <div>
          <p class="told" role="status">
            {logit !== undefined ? (
              <>
                <strong>Logit {logitText(logit)} </strong>
                {verdict(logit)}
              </>
            ) : (
              (fault ?? (solver.isWaiting && 'Waiting for the network, which is fetched once.'))
            )}
          </p>
          <fieldset class="judged">
            <legend>Pictures to compare</legend>
            {pictures.map((picture) => (
              <button
                key={picture.title}
                type="button"
                aria-pressed={picture.code === shown.code}
                aria-label={`${picture.title}: logit ${logitText(picture.logit)}`}
                onClick={() => {
                  solver.forget();
                  setShown(picture);
                  setJudged(picture);
                  setFault(undefined);
                }}
              >
                <Thumbnail code={picture.code} />
                <span>{picture.title}</span>
                <b>{logitText(picture.logit)}</b>
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      <p class="note after">
        The drawn pictures are from open collections: {pictures.flatMap(({ credit = [] }) => credit).join('; ')}.
      </p>
    </>
  );
}

function Thumbnail({ code }: { readonly code: string }) {
  const grid = gridOf(code);
  return (
    <svg class="board" viewBox={`0 0 ${grid.width} ${grid.height}`} aria-hidden="true">
      <ColouredCells grid={grid} palette={{ ...figurePalette(puzzleOf(code)), showsLetters: false }} />
    </svg>
  );
}

const logitText = (logit: number): string => `${logit < 0 ? '−' : ''}${Math.abs(logit).toFixed(2)}`;

/** Writes the discriminator's chance: the sigmoid of its logit, which is never 0 or 1. */
const chanceText = (logit: number): string => percentText(Math.min(999, Math.max(1, 1000 / (1 + Math.exp(-logit)))));

const verdict = (logit: number): string =>
  `It takes the picture for ${logit > 0 ? 'drawn' : 'generated'}: the chance that the picture is drawn is ${chanceText(logit)}.`;
