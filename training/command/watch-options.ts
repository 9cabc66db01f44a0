import { InvalidArgumentError, Option } from 'commander';

export const portOption = () =>
  new Option('--port <number>', 'port of the page (default: a free one)').default(0, 'free').argParser((text) => {
    const port = Number(text);
    if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('Expected a whole number up to 65535.');
    return port;
  });
