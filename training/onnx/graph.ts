import { encodeMessage, type Field } from './protobuf.ts';

/** The types of tensors in these graphs, with their numbers in the ONNX format. */
const ELEMENT_TYPES = { float: 1, uint8: 2, int64: 7 } as const;
export type ElementType = keyof typeof ELEMENT_TYPES;

/** The sides of a tensor: numbers, or names for sides of variable length. */
export type TensorShape = readonly (number | string)[];

/** The versions of the format and of its operators: those of ONNX 1.12, which every runtime since 2022 reads. */
const IR_VERSION = 8;
const OPERATORS = 17;

/** An attribute of a node: a whole number, a 32-bit float, or whole numbers. */
export type Attribute = number | { readonly float: number } | readonly number[];

const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const;

/** Builds an ONNX graph node by node. Values have names. */
export class Graph {
  private readonly nodes: Field[] = [];
  private readonly constants = new Map<string, Field>();
  private readonly inputs: Field[] = [];
  private readonly outputs: Field[] = [];
  private names = 0;

  /** Declares an input of this name. Without a shape, the input takes the shape of its tensor. */
  input(name: string, type: ElementType = 'float', shape?: TensorShape): string {
    this.inputs.push([11, valueInfo(name, type, shape)]);
    return name;
  }

  /** Declares a value as an output of this name. */
  output(value: string, name: string, shape?: TensorShape): void {
    this.outputs.push([12, valueInfo(name, 'float', shape)]);
    this.node('Identity', [value], {}, name);
  }

  /** Adds a node with one output, and returns the name of the output. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    name: string = `value${++this.names}`,
  ): string {
    const fields: Field[] = inputs.map((input) => [1, input]);
    fields.push([2, name], [4, operator]);
    for (const [key, value] of Object.entries(attributes)) fields.push([5, attributeFields(key, value)]);
    this.nodes.push([1, fields]);
    return name;
  }

  /** Adds a constant number, or a constant list of whole numbers. Returns its name. */
  constant(value: number | readonly number[]): string {
    if (typeof value === 'number') return this.kept(`number ${value}`, () => [[], 'float', Float32Array.of(value)]);
    return this.kept(`numbers ${value.join(' ')}`, () => [[value.length], 'int64', BigInt64Array.from(value, BigInt)]);
  }

  /** Adds a constant matrix; a matrix of a known name is not made again. Returns its name in the graph. */
  matrix(name: string, rows: number, columns: number, make: () => Float32Array): string {
    return this.kept(`matrix ${name}`, () => [[rows, columns], 'float', make()]);
  }

  private kept(
    name: string,
    make: () => readonly [readonly number[], ElementType, Float32Array | BigInt64Array],
  ): string {
    if (!this.constants.has(name)) {
      const [shape, type, { buffer, byteOffset, byteLength }] = make();
      const bytes = new Uint8Array(buffer, byteOffset, byteLength);
      this.constants.set(name, [5, tensorFields(name, shape, type, bytes)]);
    }
    return name;
  }

  /** Encodes the graph as an ONNX model. */
  encode(): Uint8Array {
    const graph: Field[] = [...this.nodes, [2, 'graph'], ...this.constants.values(), ...this.inputs, ...this.outputs];
    return encodeMessage([
      [1, IR_VERSION],
      [2, 'crosshatch'],
      [7, graph],
      [
        8,
        [
          [1, ''],
          [2, OPERATORS],
        ],
      ],
    ]);
  }
}

function valueInfo(name: string, type: ElementType, shape?: TensorShape): Field[] {
  const tensor: Field[] = [[1, ELEMENT_TYPES[type]]];
  if (shape !== undefined)
    tensor.push([2, shape.map((side): Field => [1, [[typeof side === 'number' ? 1 : 2, side]]])]);
  return [
    [1, name],
    [2, [[1, tensor]]],
  ];
}

const tensorFields = (name: string, shape: readonly number[], type: ElementType, bytes: Uint8Array): Field[] => [
  ...shape.map((side): Field => [1, side]),
  [2, ELEMENT_TYPES[type]],
  [8, name],
  [9, bytes],
];

function attributeFields(key: string, value: Attribute): Field[] {
  if (typeof value === 'number')
    return [
      [1, key],
      [3, value],
      [20, ATTRIBUTE_TYPES.int],
    ];
  if ('float' in value)
    return [
      [1, key],
      [2, value],
      [20, ATTRIBUTE_TYPES.float],
    ];
  return [[1, key], ...value.map((each): Field => [8, each]), [20, ATTRIBUTE_TYPES.ints]];
}
