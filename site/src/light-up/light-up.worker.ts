import { expose } from 'comlink';
import { lightUpTasks } from './tasks.ts';

expose(lightUpTasks);
