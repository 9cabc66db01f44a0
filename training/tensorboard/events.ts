import { encodeMessage } from '../onnx/protobuf.ts';
import type { Metrics } from '../runs/metrics.ts';
import { crc32c } from './crc32c.ts';

/*
 * TensorBoard's files of events: TFRecords, each with a message `Event` of TensorFlow. A record is the length of its data, a
 * checksum of the length, the data, and a checksum of the data.
 */

/** The first record of a file. */
export const fileHead = (date: number): Uint8Array =>
  record(
    encodeMessage([
      [1, { double: date / 1000 }],
      [3, 'brain.Event:2'],
    ]),
  );

/**
 * A line of metrics as a record with its figures. The name of a figure has its group before it, such as `validation/boards`.
 *
 * @param date when the run began, in milliseconds since 1970
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

/** The figures of a line of metrics by their names; the losses of steps and of epochs are two curves. */
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

/** A checksum as TFRecords have it: turned by 15 bits, plus a constant. */
function masked(bytes: Uint8Array): number {
  const sum = crc32c(bytes);
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}
