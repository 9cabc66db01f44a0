import { SolveMode } from '../solve/SolveMode.tsx';
import { Workbench, type WorkbenchProps } from './Workbench.tsx';

/**
 * The workbench of the home page. It opens with the answer to the first example, so the mode for solving is part of the page.
 */
export const HomeWorkbench = ({ answer }: Pick<WorkbenchProps, 'answer'>) => (
  <Workbench home="solve" answer={answer} Solve={SolveMode} />
);
