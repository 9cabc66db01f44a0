/*
 * The part of the wire format of protocol buffers that ONNX models and events of TensorBoard need: whole numbers, floats, texts
 * and bytes, and messages within messages. Fields are written in the order in which they are given.
 */

/** A field of a message: its number and its value. Numbers are written as whole numbers. */
export type Field = readonly [number: number, value: number | string | Uint8Array | Float | Double | readonly Field[]];

/** A 32-bit float; plain numbers are written as whole numbers. */
export interface Float {
  readonly float: number;
}

/** A 64-bit float. */
export interface Double {
  readonly double: number;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** Encodes a message of fields. */
export function encodeMessage(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.flatMap(encodedField));
}

function encodedField([number, value]: Field): Uint8Array[] {
  if (typeof value === 'number') return [key(number, VARINT), varint(value)];
  if (typeof value === 'string') return lengthDelimited(number, Buffer.from(value));
  if (value instanceof Uint8Array) return lengthDelimited(number, value);
  if ('float' in value) {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value.float);
    return [key(number, FIXED_32), bytes];
  }
  if ('double' in value) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value.double);
    return [key(number, FIXED_64), bytes];
  }
  return lengthDelimited(number, encodeMessage(value));
}

const key = (number: number, wireType: number): Uint8Array => varint(number * 8 + wireType);

const lengthDelimited = (number: number, bytes: Uint8Array): Uint8Array[] => [
  key(number, LENGTH_DELIMITED),
  varint(bytes.length),
  bytes,
];

/** Encodes a whole number, seven bits a byte, lowest bits first; negative numbers as 64 bits of two's complement. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
