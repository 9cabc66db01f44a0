import { UNKNOWN } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';

export const luby = (n: number): number => {
  let size = 1;
  let seq = 0;
  while (size < n + 1) { seq++; size = 2 * size + 1; }
  let i = n;
  while (size - 1 !== i) { size = (size - 1) >> 1; seq--; i %= size; }
  return 2 ** seq;
};

export const cfg = { decay: 0.95, restart: 50, minimise: 1, maxLearnt: 2000, growth: 1.1, tiers: 0, unit: 'luby', seedPhase: 1 };

export class Search {
  readonly board: Board;
  // clause arena: header [size, lbd, next0, next1], literals...
  arena = new Int32Array(1 << 16);
  arenaSize = 1;
  watch: Int32Array; // per literal: clause ref of first watching (0 none)
  clauses: number[] = [];
  clauseHead = 0;
  activity: Float64Array;
  increment = 1;
  phase: Uint8Array;
  heap: Int32Array;
  heapSize = 0;
  heapIndex: Int32Array;
  seen: Uint8Array;
  lits: Int32Array;
  reasonLits: Int32Array;
  f: Int32Array; e: Int32Array; fx: Int32Array;
  learnt: number[] = [];
  conflicts = 0; guesses = 0; probes = 0; explains = 0;
  levelStamp: Int32Array; stamp = 0;

  constructor(board: Board) {
    this.board = board;
    const n = board.cellCount;
    this.watch = new Int32Array(2 * n);
    this.activity = new Float64Array(n);
    this.phase = new Uint8Array(n);
    this.heap = new Int32Array(n);
    this.heapIndex = new Int32Array(n).fill(-1);
    this.seen = new Uint8Array(n);
    this.lits = new Int32Array(n);
    this.reasonLits = new Int32Array(Math.max(n, 16));
    this.f = new Int32Array(board.words); this.e = new Int32Array(board.words); this.fx = new Int32Array(board.words);
    this.levelStamp = new Int32Array(n + 1);
  }

  // ---- heap
  private less(a: number, b: number): boolean { return this.activity[a] > this.activity[b]; }
  private up(i: number): void {
    const heap = this.heap, c = heap[i];
    while (i > 0) { const p = (i - 1) >> 1; if (!this.less(c, heap[p])) break; heap[i] = heap[p]; this.heapIndex[heap[i]] = i; i = p; }
    heap[i] = c; this.heapIndex[c] = i;
  }
  private down(i: number): void {
    const heap = this.heap, c = heap[i], n = this.heapSize;
    for (;;) {
      let k = 2 * i + 1; if (k >= n) break;
      if (k + 1 < n && this.less(heap[k + 1], heap[k])) k++;
      if (!this.less(heap[k], c)) break;
      heap[i] = heap[k]; this.heapIndex[heap[i]] = i; i = k;
    }
    heap[i] = c; this.heapIndex[c] = i;
  }
  insert(c: number): void { if (this.heapIndex[c] >= 0) return; this.heap[this.heapSize] = c; this.heapIndex[c] = this.heapSize; this.up(this.heapSize++); }
  pop(): number {
    const c = this.heap[0]; this.heapIndex[c] = -1;
    const last = this.heap[--this.heapSize];
    if (this.heapSize > 0) { this.heap[0] = last; this.heapIndex[last] = 0; this.down(0); }
    return c;
  }
  bump(c: number): void {
    this.activity[c] += this.increment;
    if (this.activity[c] > 1e100) { for (let i = 0; i < this.activity.length; i++) this.activity[i] *= 1e-100; this.increment *= 1e-100; }
    if (this.heapIndex[c] >= 0) this.up(this.heapIndex[c]);
  }

  backtrack(level: number): void {
    const b = this.board;
    if (level >= b.level) { return; }
    const start = b.levelStart[level + 1];
    for (let at = b.trailSize - 1; at >= start; at--) {
      const lit = b.trail[at]; const cell = lit >> 1;
      this.phase[cell] = lit & 1;
      if (this.heapIndex[cell] < 0) this.insert(cell);
    }
    b.backtrack(level);
    this.clauseHead = start;
  }

  // clause literals are stored as literals of which one must be TRUE
  propagate(): number {
    const b = this.board;
    for (;;) {
      while (this.clauseHead < b.trailSize) {
        const conflict = this.propagateClauses(b.trail[this.clauseHead++] ^ 1);
        if (conflict !== NONE) { return conflict + b.lineCount; }
      }
      if (b.isResting) return NONE;
      const line = b.propagateOneLine();
      if (line !== NONE) return line;
    }
  }

  propagateClauses(falseLit: number): number {
    const b = this.board; const arena = this.arena; const watch = this.watch; const state = b.state;
    let c = watch[falseLit]; watch[falseLit] = 0;
    while (c !== 0) {
      // watchers: lits at c+4, c+5 ; next at c+2, c+3
      const size = arena[c];
      if (arena[c + 4] === falseLit) { // swap so false is at position 1
        arena[c + 4] = arena[c + 5]; arena[c + 5] = falseLit;
        const t = arena[c + 2]; arena[c + 2] = arena[c + 3]; arena[c + 3] = t;
      }
      const next = arena[c + 3];
      const first = arena[c + 4];
      const fs = state[first >> 1];
      if (fs === (first & 1)) { arena[c + 3] = watch[falseLit]; watch[falseLit] = c; c = next; continue; }
      let moved = false;
      for (let k = 6; k < size + 4; k++) {
        const lit = arena[c + k];
        const s = state[lit >> 1];
        if (s === UNKNOWN || s === (lit & 1)) {
          arena[c + 5] = lit; arena[c + k] = falseLit;
          arena[c + 3] = watch[lit]; watch[lit] = c;
          moved = true; break;
        }
      }
      if (moved) { c = next; continue; }
      arena[c + 3] = watch[falseLit]; watch[falseLit] = c;
      if (fs !== UNKNOWN) {
        // conflict: put the rest back
        let rest = next;
        while (rest !== 0) {
          const slot = arena[rest + 4] === falseLit ? rest + 2 : rest + 3;
          const nn = arena[slot];
          arena[slot] = watch[falseLit]; watch[falseLit] = rest; rest = nn;
        }
        return c;
      }
      b.set(first, b.lineCount + c);
      c = next;
    }
    return NONE;
  }

  attach(c: number): void {
    const a = this.arena;
    const l0 = a[c + 4], l1 = a[c + 5];
    a[c + 2] = this.watch[l0]; this.watch[l0] = c;
    a[c + 3] = this.watch[l1]; this.watch[l1] = c;
  }

  addClause(lits: number[], lbd: number): number {
    const need = this.arenaSize + 4 + lits.length;
    if (need > this.arena.length) { const bigger = new Int32Array(Math.max(need, this.arena.length * 2)); bigger.set(this.arena); this.arena = bigger; }
    const c = this.arenaSize; this.arenaSize = need;
    this.arena[c] = lits.length; this.arena[c + 1] = lbd;
    for (let i = 0; i < lits.length; i++) this.arena[c + 4 + i] = lits[i];
    this.clauses.push(c);
    this.attach(c);
    return c;
  }

  /** true literals that imply `cell` (or the conflict when cell is NONE) → reasonLits, returns count; level 0 omitted */
  explain(reason: number, cell: number): number {
    const b = this.board; const out = this.reasonLits; let n = 0;
    if (reason >= b.lineCount) {
      const c = reason - b.lineCount; const a = this.arena; const size = a[c];
      for (let k = 0; k < size; k++) { const lit = a[c + 4 + k]; if (lit >> 1 !== cell && b.levelOf[lit >> 1] > 0) out[n++] = lit ^ 1; }
      return n;
    }
    this.explains++; b.lineSolves++;
    const line = reason; const words = b.words;
    const isRow = line < b.height;
    const first = isRow ? line * b.width : line - b.height; const stride = isRow ? 1 : b.width;
    const since = cell === NONE ? b.trailSize : b.since[cell];
    const { f, e, fx } = this;
    for (let w = 0; w < words; w++) {
      let F = b.filled[line * words + w], E = b.empty[line * words + w], X = 0;
      for (let rest = F | E; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest; const id = first + ((w << 5) + 31 - Math.clz32(bit)) * stride;
        if (b.position[id] >= since) { F &= ~bit; E &= ~bit; }
        else if (b.levelOf[id] === 0) X |= bit;
      }
      f[w] = F; e[w] = E; fx[w] = X;
    }
    if (cell !== NONE) {
      const i = isRow ? cell - first : (cell - first) / stride; const w = i >> 5; const bit = 1 << (i & 31);
      if (b.state[cell] === 1) e[w] |= bit; else f[w] |= bit;
      fx[w] |= bit;
    }
    b.kernel.explain(line, f, e, fx);
    for (let w = 0; w < words; w++) {
      const kf = b.kernel.keptFilled[w];
      for (let rest = kf | b.kernel.keptEmpty[w]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest; const id = first + ((w << 5) + 31 - Math.clz32(bit)) * stride;
        out[n++] = 2 * id + ((kf & bit) !== 0 ? 1 : 0);
      }
    }
    return n;
  }

  /** Learns from the conflict, backjumps, asserts. false when refuted at level 0. */
  resolve(conflict: number): boolean {
    const b = this.board;
    if (b.level === 0) return false;
    const seen = this.seen; const learnt = this.learnt; learnt.length = 0; learnt.push(0);
    let count = 0; let index = b.trailSize - 1;
    let n = this.explain(conflict, NONE);
    let uip = -1;
    // A conflict may lie wholly below the current level (lines are lazily looked at); go down to its level first.
    for (;;) {
      for (let k = 0; k < n; k++) {
        const lit = this.reasonLits[k]; const cell = lit >> 1;
        if (seen[cell]) continue;
        seen[cell] = 1; this.bump(cell);
        if (b.levelOf[cell] === b.level) count++; else learnt.push(lit ^ 1);
      }
      while (!seen[b.trail[index] >> 1]) index--;
      uip = b.trail[index--];
      count--;
      if (count === 0) break;
      seen[uip >> 1] = 0; this.cleanup.push(uip >> 1);
      n = this.explain(b.reason[uip >> 1], uip >> 1);
    }
    learnt[0] = uip ^ 1;
    if (cfg.minimise) {
      let keep = 1;
      this.toClear.length = 0;
      for (let k = 1; k < learnt.length; k++) this.toClear.push(learnt[k] >> 1);
      for (let k = 1; k < learnt.length; k++) {
        const cell = learnt[k] >> 1; const r = b.reason[cell];
        let redundant = false;
        if (r !== NONE) {
          const m = this.explain(r, cell); redundant = true;
          for (let j = 0; j < m; j++) if (!seen[this.reasonLits[j] >> 1]) { redundant = false; break; }
        }
        if (!redundant) learnt[keep++] = learnt[k];
      }
      learnt.length = keep;
      for (const c of this.toClear) seen[c] = 0;
    } else for (let k = 1; k < learnt.length; k++) seen[learnt[k] >> 1] = 0;
    seen[uip >> 1] = 0;
    // backjump
    let back = 0; let at = 1;
    for (let k = 1; k < learnt.length; k++) { const l = b.levelOf[learnt[k] >> 1]; if (l > back) { back = l; at = k; } }
    const stamp = ++this.stamp; let lbd = 1;
    for (let k = 1; k < learnt.length; k++) { const l = b.levelOf[learnt[k] >> 1]; if (this.levelStamp[l] !== stamp) { this.levelStamp[l] = stamp; lbd++; } }
    this.backtrack(back);
    if (learnt.length === 1) { b.set(learnt[0], NONE); }
    else {
      const t = learnt[1]; learnt[1] = learnt[at]; learnt[at] = t;
      const c = this.addClause(learnt, lbd);
      b.set(learnt[0], b.lineCount + c);
    }
    this.increment /= cfg.decay;
    return true;
  }
  cleanup: number[] = []; toClear: number[] = [];

  reduce(): void {
    const b = this.board; const a = this.arena;
    const locked = new Set<number>();
    for (let i = 0; i < b.trailSize; i++) { const r = b.reason[b.trail[i] >> 1]; if (r >= b.lineCount) locked.add(r - b.lineCount); }
    const sorted = this.clauses.slice().sort((x, y) => a[x + 1] - a[y + 1] || a[x] - a[y] || y - x);
    const keep = new Set(sorted.slice(0, sorted.length >> 1));
    const old = this.clauses; this.clauses = [];
    // compact
    this.watch.fill(0);
    const moved = new Map<number, number>();
    let to = 1;
    for (const c of old) {
      if (!(keep.has(c) || locked.has(c) || a[c + 1] <= 2)) continue;
      const size = a[c];
      if (to !== c) a.copyWithin(to, c, c + size + 4);
      moved.set(c, to); this.clauses.push(to); to += size + 4;
    }
    this.arenaSize = to;
    for (const c of this.clauses) this.attach(c);
    for (let i = 0; i < b.trailSize; i++) { const cell = b.trail[i] >> 1; const r = b.reason[cell]; if (r >= b.lineCount) b.reason[cell] = b.lineCount + (moved.get(r - b.lineCount) as number); }
  }

  /** Next solution: true with the board complete; false when there is none. */
  next(): boolean | 'budget' {
    const b = this.board;
    let restarts = 0; let left = cfg.restart * luby(restarts);
    let max = cfg.maxLearnt;
    for (;;) {
      const conflict = this.propagate();
      if (conflict !== NONE) {
        this.conflicts++; left--;
        if (!this.resolve(conflict)) return false;
        continue;
      }
      if (left <= 0) { left = cfg.restart * luby(++restarts); this.backtrack(0); if (this.clauses.length > max) { this.reduce(); max *= cfg.growth; } continue; }
      let cell = -1;
      while (this.heapSize > 0) { cell = this.pop(); if (b.state[cell] === UNKNOWN) break; cell = -1; }
      if (cell < 0) return true;
      this.guesses++;
      b.newLevel();
      b.set(2 * cell + this.phase[cell], NONE);
    }
  }

  /** Excludes the present solution; false when nothing is left. */
  exclude(): boolean {
    const b = this.board;
    if (b.level === 0) return false;
    const lits: number[] = [];
    for (let l = b.level; l >= 1; l--) lits.push(b.trail[b.levelStart[l]] ^ 1);
    this.backtrack(b.level - 1);
    if (lits.length === 1) b.set(lits[0], NONE);
    else { const c = this.addClause(lits, 1); b.set(lits[0], b.lineCount + c); }
    return true;
  }
}
