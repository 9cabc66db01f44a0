import { SolveMode } from '../solve/SolveMode.tsx';
import { Workbench, type WorkbenchProps } from './Workbench.tsx';

/** The workbench of the first page, which opens with the answer to the first example: its mode comes with the page. */
export const HomeWorkbench = ({ answer }: Pick<WorkbenchProps, 'answer'>) => (
  <Workbench home="solve" answer={answer} Solve={SolveMode} />
);
