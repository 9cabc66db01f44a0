import { encodeMessage } from '../onnx/protobuf.ts';
import type { Metrics } from '../runs/metrics.ts';
import { crc32c } from './crc32c.ts';

/*
 * TensorBoard's files of events consist of TFRecords, each with a message `Event` of TensorFlow. A record has the length of its
 * data, a checksum of the length, the data, and a checksum of the data.
 */

/** Makes the first record of a file. */
export const fileHead = (date: number): Uint8Array =>
  record(
    encodeMessage([
      [1, { double: date / 1000 }],
      [3, 'brain.Event:2'],
    ]),
  );

/**
 * Makes the record of a line of metrics. The name of a figure begins with its group, such as `validation/boards`.
 *
 * @param date the time when the run began, in milliseconds since 1970
 */
export function eventOf(metrics: Metrics, date: number): Uint8Array {
  const values = figuresOf(metrics).map(
    ([name, value]) =>
      [
        1,
        [
          [1, name],
          [2, { float: value }],
        ],
      ] as const,
  );
  return record(
    encodeMessage([
      [1, { double: date / 1000 + metrics.seconds }],
      [2, metrics.step],
      [5, values],
    ]),
  );
}

/** Lists the figures of a line of metrics with their names. The losses of steps and of epochs are two curves. */
export function figuresOf({ kind, loss, ...rest }: Metrics): [name: string, value: number][] {
  const grouped = Object.entries(rest).flatMap(([group, values]) =>
    typeof values === 'object'
      ? Object.entries(values).map(([name, value]): [string, number] => [`${group}/${name}`, Number(value)])
      : [],
  );
  return [[`loss/${kind}`, loss], ...grouped];
}

function record(data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(12);
  head.writeBigUInt64LE(BigInt(data.length));
  head.writeUInt32LE(masked(head.subarray(0, 8)), 8);
  const tail = Buffer.alloc(4);
  tail.writeUInt32LE(masked(data));
  return Buffer.concat([head, data, tail]);
}

/** Computes a checksum of TFRecords: the CRC-32C rotated by 15 bits, plus a constant. */
function masked(bytes: Uint8Array): number {
  const sum = crc32c(bytes);
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}
