import { Option } from 'commander';
import { portNumber } from '../terminal/options.ts';

export const portOption = () =>
  new Option('--port <number>', 'port of the page (default: a free one)').default(0, 'free').argParser(portNumber);
