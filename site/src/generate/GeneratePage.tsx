import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Check } from '../controls/Check.tsx';
import { Copier, CopierNotice } from '../controls/Copier.tsx';
import { useOpened } from '../loading/use-opened.ts';
import { whenUsed } from '../loading/when-used.ts';
import { dayBeside, dayText } from './day.ts';
import { Desk } from './desk.ts';
import { SheetCard } from './SheetCard.tsx';
import { AT_ONCE, makeFragment, RANGES, sheetOfDay } from './sheet.ts';
import { WishForm } from './WishForm.tsx';
import { advice, phaseText, progressText, sheetText } from './words.ts';
import '../controls/controls.css';
import './generate.css';

/** The page that makes sheets of puzzles. */
export function GeneratePage() {
  const [desk] = useState(() => new Desk());
  const copier = useMemo(() => new Copier(), []);
  const printsSolutions = useSignal(true);
  useEffect(() => desk.start(), []);
  const { sheet, puzzles } = desk.making;
  const isEmpty = puzzles.value.length === 0;
  const printed = useOpened(async () => (await import('./PrintPages.tsx')).PrintPages);
  const waitsToPrint = useRef(false);
  // A browser that prints by its own menu does not wait for a script, so the script is loaded before.
  useEffect(() => {
    // A sheet that is made anew is not printed by an earlier press.
    if (isEmpty) waitsToPrint.current = false;
    return isEmpty || printed.opened !== undefined ? undefined : whenUsed(printed.open);
  }, [isEmpty, printed.opened]);
  const printSheet = () => {
    if (printed.opened !== undefined) return print();
    waitsToPrint.current = true;
    printed.open();
  };
  useEffect(() => {
    if (printed.opened === undefined || !waitsToPrint.current) return;
    waitsToPrint.current = false;
    print();
  }, [printed.opened]);
  const faults = desk.faults.value;
  return (
    <div class="generate">
      {faults.length > 0 && (
        <div class="address-faults" role="status">
          <p>The address of this page is not understood in full.</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      <WishForm wish={desk.wish} onMake={() => desk.makeAnother()} />
      <DayLinks desk={desk} />
      <section class="sheet-of-puzzles needs-script" aria-labelledby="sheet-title">
        <h2 id="sheet-title">{sheetText(sheet.value)}</h2>
        <SheetPhase desk={desk} />
        <SheetTools desk={desk} copier={copier} printsSolutions={printsSolutions} onPrint={printSheet} />
        <ol class="cards">
          {puzzles.value.map((made, index) => (
            <SheetCard key={made.identity} made={made} place={index + 1} desk={desk} copier={copier} />
          ))}
        </ol>
        <More desk={desk} />
      </section>
      {printed.opened !== undefined && (
        <printed.opened.Component
          title={sheetText(sheet.value)}
          puzzles={puzzles.value}
          printsSolutions={printsSolutions.value}
        />
      )}
      <CopierNotice copier={copier} />
    </div>
  );
}

/** Links to the puzzle of today, and to the puzzle of the day before the shown one. */
function DayLinks({ desk }: { readonly desk: Desk }) {
  const today = desk.today.value;
  const shown = desk.making.sheet.value?.day;
  if (today === '') return <p class="days needs-script">&nbsp;</p>;
  const link = (day: string, text: string) => (
    <a
      href={`#${makeFragment(sheetOfDay(day))}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        desk.openDay(day);
      }}
    >
      {text}
    </a>
  );
  return (
    <p class="days needs-script">
      {link(today, `Puzzle of the day, ${dayText(today)}`)} (it changes at midnight UTC)
      {shown !== undefined && <> · {link(dayBeside(shown, -1), dayText(dayBeside(shown, -1)))}</>}
    </p>
  );
}

/** The phase of the sheet, and advice if the wish gives too few puzzles. */
function SheetPhase({ desk }: { readonly desk: Desk }) {
  const { sheet, puzzles, phase, drawn, nearest, fault } = desk.making;
  const { count, wish } = sheet.value ?? { count: AT_ONCE, wish: desk.wish.value };
  const told = { made: puzzles.value.length, drawn: drawn.value, count, fault: fault.value };
  const changes = phase.value === 'exhausted' ? advice(wish) : [];
  return (
    <div class="phase" data-phase={phase.value}>
      <p role="status">
        {phaseText(phase.value, told)}
        {phase.value === 'exhausted' && nearest.value !== '' && ` The nearest grade was: ${nearest.value}.`}
        {changes.length > 0 && ` Try ${changes.join('; or ')}.`}
      </p>
      {phase.value === 'making' && <p class="note">{progressText(told)}</p>}
    </div>
  );
}

interface SheetToolsProps {
  readonly desk: Desk;
  readonly copier: Copier;
  readonly printsSolutions: Signal<boolean>;
  readonly onPrint: () => void;
}

function SheetTools({ desk, copier, printsSolutions, onPrint }: SheetToolsProps) {
  const { phase, puzzles } = desk.making;
  return (
    <div class="row-of-controls">
      <Check kind="inline-field" checked={desk.showsAll.value} onChange={(shows) => desk.showAll(shows)}>
        Show the pictures
      </Check>
      <button type="button" class="button" onClick={() => copier.copy(desk.link(), 'the link to this sheet')}>
        Copy link to the sheet
      </button>
      <button type="button" class="button" disabled={puzzles.value.length === 0} onClick={onPrint}>
        Print
      </button>
      <Check
        kind="inline-field"
        checked={printsSolutions.value}
        onChange={(prints) => {
          printsSolutions.value = prints;
        }}
      >
        with solutions at the end
      </Check>
      <button type="button" class="button" aria-disabled={phase.value !== 'making'} onClick={() => desk.making.stop()}>
        Stop
      </button>
    </div>
  );
}

/** A button that adds puzzles to the sheet. */
function More({ desk }: { readonly desk: Desk }) {
  const { phase, puzzles } = desk.making;
  const most = RANGES.count[1];
  const isFull = puzzles.value.length >= most;
  const isIdle = isFull || phase.value === 'making';
  return (
    <p class="more">
      <button type="button" class="button" aria-disabled={isIdle} onClick={() => !isIdle && desk.extend()}>
        {phase.value === 'exhausted' ? 'Look for more' : `${AT_ONCE} more`}
      </button>
      {isFull && <span class="note"> A sheet has at most {most} puzzles: make a new one.</span>}
    </p>
  );
}
