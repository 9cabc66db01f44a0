import { type ComponentChild, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './print.css';

/**
 * While the component is on the page, printing prints sheets instead of the page.
 *
 * @param sheets returns the sheets, for each print anew; if it returns undefined, the page itself is printed
 */
export function usePrinted(sheets: () => ComponentChild): void {
  const latest = useRef(sheets);
  latest.current = sheets;
  // A button that prints may be shown together with this component, and pressed before effects run, which is after the paint.
  useLayoutEffect(() => {
    const paper = document.createElement('div');
    paper.className = 'print-sheets';
    const clear = () => {
      render(null, paper);
      paper.remove();
    };
    const layOut = () => {
      // Sheets that are still there would keep their drawings beside the new ones.
      clear();
      const printed = latest.current();
      if (printed === undefined) return;
      document.body.append(paper);
      render(printed, paper);
    };
    addEventListener('beforeprint', layOut);
    addEventListener('afterprint', clear);
    return () => {
      clear();
      removeEventListener('beforeprint', layOut);
      removeEventListener('afterprint', clear);
    };
  }, []);
}
