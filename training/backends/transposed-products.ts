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
 * The wasm backend multiplies two matrices by a fast path from XNNPACK, but not if one matrix is to be read transposed: then it
 * reaches 1 GFLOP/s instead of 20. Two thirds of a training step are such products. So a transposed matrix is written out
 * first, and the product becomes a plain one.
 *
 * For A·Bᵀ there is a choice, since (B·Aᵀ)ᵀ is the same. The gradient of a layer's input is such a product: A holds a few
 * boards, B all the weights. The second form writes out the numbers of the boards twice, instead of the millions of weights.
 */

type Kernel = Parameters<KernelFunc>[0];

/** Wraps the matrix products of the wasm backend. Later calls do nothing. */
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

/** Computes the product after writing out the transposed factors. */
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

/** Computes A·Bᵀ as (B·Aᵀ)ᵀ if this writes out fewer numbers; otherwise returns undefined. */
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
