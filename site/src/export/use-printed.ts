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
  // A button that prints may be shown together with this component.
  useLayoutEffect(() => {
    const paper = document.createElement('div');
    paper.className = 'print-sheets';
    const layOut = () => {
      const printed = latest.current();
      if (printed === undefined) return;
      document.body.append(paper);
      render(printed, paper);
    };
    const clear = () => {
      render(null, paper);
      paper.remove();
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
