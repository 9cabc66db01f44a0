import {
  _FusedMatMul,
  BatchMatMul,
  getKernel,
  type KernelFunc,
  registerKernel,
  type TensorInfo,
  Transpose,
  unregisterKernel,
} from '@tensorflow/tfjs-core';

/*
 * The wasm backend has a fast path for the product of two matrices, from XNNPACK, and leaves it as soon as one of them
 * is to be read transposed, which two thirds of a training step ask for: 1 GFLOP/s instead of 20. So a transposed
 * matrix is written out first, and the product is a plain one.
 *
 * For A·Bᵀ there is a choice: (B·Aᵀ)ᵀ is the same. The gradient of a layer's input is such a product, of a few boards
 * with all the weights; there it is the boards that are written out, twice, and not the millions of weights.
 */

type Kernel = Parameters<KernelFunc>[0];

/** Wraps the products of the wasm backend, once. */
export function transposeBeforeProducts(): void {
  if (done) return;
  done = true;
  wrap(BatchMatMul, (product) => (call) => timesTransposed(product, call) ?? withPlainInputs(product, call));
  wrap(_FusedMatMul, (product) => (call) => withPlainInputs(product, call));
}

let done = false;

function wrap(name: string, wrapped: (product: KernelFunc) => KernelFunc): void {
  const kernel = wasmKernel(name);
  unregisterKernel(name, 'wasm');
  registerKernel({ ...kernel, kernelFunc: wrapped(kernel.kernelFunc) });
}

const SIDES = [
  { input: 'a', flag: 'transposeA' },
  { input: 'b', flag: 'transposeB' },
] as const;

/** The product, its transposed factors written out. */
function withPlainInputs(product: KernelFunc, { inputs, attrs, backend }: Kernel): ReturnType<KernelFunc> {
  const plain: Record<string, TensorInfo> = {};
  const settings = { ...attrs };
  for (const { input, flag } of SIDES) {
    const matrix = inputs[input];
    if (matrix === undefined || settings[flag] !== true) continue;
    plain[input] = transposed(matrix, backend);
    settings[flag] = false;
  }
  const result = product({ inputs: { ...inputs, ...plain }, attrs: settings, backend });
  for (const matrix of Object.values(plain)) dispose(matrix, backend);
  return result;
}

/** A·Bᵀ as (B·Aᵀ)ᵀ, where fewer numbers are written out so; otherwise undefined. */
function timesTransposed(product: KernelFunc, { inputs, attrs, backend }: Kernel): TensorInfo | undefined {
  const { a, b } = inputs;
  if (a === undefined || b === undefined || attrs?.transposeB !== true) return undefined;
  const rowsOfResult = a.shape.at(attrs.transposeA ? -1 : -2) ?? 0;
  const [columnsOfResult = 0, inner = 0] = b.shape.slice(-2);
  const writtenOfA = rowsOfResult * inner;
  const directly = columnsOfResult * inner + (attrs.transposeA ? writtenOfA : 0);
  if (rowsOfResult * columnsOfResult + (attrs.transposeA ? 0 : writtenOfA) >= directly) return undefined;
  const call = { inputs: { a: b, b: a }, attrs: { transposeA: false, transposeB: !attrs.transposeA }, backend };
  const result = single(withPlainInputs(product, call));
  const answer = transposed(result, backend);
  dispose(result, backend);
  return answer;
}

function transposed(matrix: TensorInfo, backend: unknown): TensorInfo {
  const rank = matrix.shape.length;
  const perm = [...matrix.shape.keys()].slice(0, rank - 2).concat(rank - 1, rank - 2);
  const { kernelFunc } = wasmKernel(Transpose);
  return single(kernelFunc({ inputs: { x: matrix }, attrs: { perm }, backend: disposerOf(backend) }));
}

function wasmKernel(name: string) {
  const kernel = getKernel(name, 'wasm');
  if (kernel === null || kernel === undefined) throw new Error(`the wasm backend has no ${name}`);
  return kernel;
}

function single(result: ReturnType<KernelFunc>): TensorInfo {
  if (Array.isArray(result)) throw new Error('a product and a transposed matrix are one tensor');
  return result;
}

const dispose = ({ dataId }: TensorInfo, backend: unknown): boolean => disposerOf(backend).disposeData(dataId);

interface Disposer {
  readonly disposeData: (dataId: object) => boolean;
}

function disposerOf(backend: unknown): Disposer {
  if (typeof backend === 'object' && backend !== null && 'disposeData' in backend) return backend as Disposer;
  throw new Error('a backend disposes of its data');
}
