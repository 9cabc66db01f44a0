import { type Evolution, populationFor, Roulette, type Standing } from '../../published/evolution/index.ts';
import { below, happens, type Random } from '../../random/index.ts';
import { boardOfGenes, bulbProbabilities, LightUpNetwork, type Preprocessed } from '../hopfield/index.ts';
import type { LightUp, LightUpBulbs } from '../puzzle/index.ts';
import { GeneMeasure } from './measure.ts';
import { createIndividuals, cross, draw, shuffleWithin, turnGenes } from './operators.ts';
import { GeneReading } from './reading.ts';
import type { LightUpEvolutionSettings } from './settings.ts';

/** An individual on its way into a generation, as a watcher gets it. Its arrays are copies. */
export interface BredIndividual {
  /** Its number in the generation, from 0. */
  readonly number: number;
  /** The numbers of its parents in the generation before, equal where it has one; none in the first population. */
  readonly parents?: readonly [number, number];
  /** Its genes after crossover, or as they were drawn; after mutation; and after the network's repair. */
  readonly crossed: Uint8Array;
  readonly mutated: Uint8Array;
  readonly repaired: Uint8Array;
  /** The order in which the network updated its neurons. */
  readonly order: Int32Array;
  readonly objective: number;
}

/** The evolution of a run over the genes of a preprocessed puzzle. Two populations alternate as parents and children. */
export class LightUpEvolution implements Evolution<LightUpBulbs> {
  readonly work = { evaluations: 0 };
  private readonly preprocessed: Preprocessed;
  private readonly settings: LightUpEvolutionSettings;
  private readonly network: LightUpNetwork;
  private readonly measure: GeneMeasure;
  private readonly reading: GeneReading | undefined;
  /** The chance of a bulb in the first population, for each gene. */
  private readonly chances: Float64Array;
  /** The neurons in the order from which each order is drawn, and how far one may come forward. */
  private readonly sorted: Int32Array;
  private readonly reach: number;
  private readonly order: Int32Array;
  private readonly roulette: Roulette;
  private children: readonly Uint8Array[];
  private parents: readonly Uint8Array[];
  private objectives: Int32Array;
  private parentObjectives: Int32Array;
  /** The number of evaluated individuals: fewer than all if one is a solution, or the limit is reached. */
  private judged = 0;
  private readonly fittest: Uint8Array;
  private least = 0;
  private random: Random = () => 0;
  private limit = 0;
  private readonly onBred: ((individual: BredIndividual) => void) | undefined;

  /** @param onBred called with each individual */
  constructor(
    puzzle: LightUp,
    preprocessed: Preprocessed,
    settings: LightUpEvolutionSettings,
    onBred?: (individual: BredIndividual) => void,
  ) {
    this.onBred = onBred;
    const genes = preprocessed.genes.length;
    const size = populationFor(genes, settings.population);
    this.preprocessed = preprocessed;
    this.settings = settings;
    this.network = new LightUpNetwork(puzzle, preprocessed);
    this.measure = new GeneMeasure(puzzle, preprocessed, settings.cycles);
    this.reading = settings.reading === 'in turn' ? new GeneReading(puzzle, preprocessed) : undefined;
    const probabilities = bulbProbabilities(puzzle, preprocessed);
    this.chances =
      settings.initialisation === 'a-priori' ? probabilities : new Float64Array(genes).fill(settings.density);
    this.sorted = Int32Array.from(probabilities.keys());
    if (settings.order === 'likely first') this.sorted.sort((one, other) => probabilities[other] - probabilities[one]);
    if (settings.order === 'likely last') this.sorted.sort((one, other) => probabilities[one] - probabilities[other]);
    this.reach = settings.order === 'random' ? genes : Math.round(settings.reach * genes);
    this.order = this.sorted.slice();
    this.roulette = new Roulette(size);
    this.children = createIndividuals(size, genes);
    this.parents = createIndividuals(size, genes);
    this.objectives = new Int32Array(size);
    this.parentObjectives = new Int32Array(size);
    this.fittest = new Uint8Array(genes);
  }

  /** Whether preprocessing left something wrong that no gene decides, so that no individual is a solution. */
  get isHopeless(): boolean {
    return this.measure.lasting > 0 || this.reading?.isHopeless === true;
  }

  /** Draws the first population of a run; returns a solution in it. */
  begin(random: Random, limit: number): LightUpBulbs | undefined {
    this.random = random;
    this.limit = limit;
    this.work.evaluations = 0;
    this.judged = 0;
    this.least = Number.POSITIVE_INFINITY;
    this.fittest.fill(0);
    this.drawOrder();
    while (this.hasRoom) {
      const individual = this.children[this.judged];
      draw(individual, this.chances, random);
      const drawn = this.onBred && individual.slice();
      this.judge(drawn && { crossed: drawn, mutated: drawn });
    }
    return this.solution();
  }

  /** Breeds the next generation; returns a solution in it. */
  next(): LightUpBulbs | undefined {
    const { random, settings } = this;
    const { crossing, crossover, elite } = settings;
    [this.children, this.parents] = [this.parents, this.children];
    [this.objectives, this.parentObjectives] = [this.parentObjectives, this.objectives];
    const { children, parents } = this;
    this.judged = 0;
    this.weigh();
    if (settings.orders !== 'for a run') this.drawOrder();
    if (elite === 1 && children.length > 1) this.keepFittest();
    while (this.hasRoom) {
      const [mother, father] = [this.select(), this.select()];
      const one = children[this.judged];
      const other = children[this.judged + 1];
      one.set(parents[mother]);
      other?.set(parents[father]);
      const isCrossed = other !== undefined && happens(random, crossing) && cross(one, other, crossover, random);
      this.raise(mother, isCrossed ? father : mother);
      if (other !== undefined && this.hasRoom) this.raise(father, isCrossed ? mother : father);
    }
    return this.solution();
  }

  private get hasRoom(): boolean {
    return this.least > 0 && this.judged < this.children.length && this.work.evaluations < this.limit;
  }

  private solution(): LightUpBulbs | undefined {
    return this.least === 0 ? this.boardOf(this.fittest) : undefined;
  }

  /** Gives each parent its share of the wheel: 1 / (1 + objective), to the power of `pressure`. */
  private weigh(): void {
    const { parentObjectives, settings } = this;
    if (settings.selection !== 'roulette') return;
    this.roulette.weigh((parent) => {
      let weight = 1;
      for (let power = 0; power < settings.pressure; power++) weight /= 1 + parentObjectives[parent];
      return weight;
    });
  }

  /** Draws a parent. */
  private select(): number {
    const { parentObjectives, random, settings } = this;
    if (settings.selection === 'roulette') return this.roulette.draw(random);
    let fittest = below(random, parentObjectives.length);
    for (let drawn = 1; drawn < settings.pressure; drawn++) {
      const rival = below(random, parentObjectives.length);
      if (parentObjectives[rival] < parentObjectives[fittest]) fittest = rival;
    }
    return fittest;
  }

  /** Lets the fittest parent live on. */
  private keepFittest(): void {
    const { parentObjectives } = this;
    let fittest = 0;
    for (let parent = 1; parent < parentObjectives.length; parent++)
      if (parentObjectives[parent] < parentObjectives[fittest]) fittest = parent;
    const number = this.judged++;
    const own = this.parents[fittest];
    this.children[number].set(own);
    const objective = parentObjectives[fittest];
    this.objectives[number] = objective;
    if (this.onBred === undefined) return;
    const genes = own.slice();
    const order = this.order.slice();
    this.onBred({
      number,
      parents: [fittest, fittest],
      crossed: genes,
      mutated: genes,
      repaired: genes,
      order,
      objective,
    });
  }

  /** Mutates and evaluates the next child. */
  private raise(mother: number, father: number): void {
    const { mutation, turned } = this.settings;
    const child = this.children[this.judged];
    const crossed = this.onBred && child.slice();
    if (happens(this.random, mutation)) turnGenes(child, turned, this.random);
    this.judge(crossed && { parents: [mother, father], crossed, mutated: child.slice() });
  }

  /** Repairs the next child, and evaluates it. */
  private judge(bred: Omit<BredIndividual, 'number' | 'repaired' | 'order' | 'objective'> | undefined): void {
    const number = this.judged++;
    const child = this.children[number];
    if (this.settings.orders === 'for each individual') this.drawOrder();
    this.reading?.read(child, this.order);
    this.network.settle(child, this.order, undefined, this.settings.cycles);
    this.work.evaluations++;
    const objective = this.measure.evaluate(child);
    this.objectives[number] = objective;
    if (objective < this.least) {
      this.least = objective;
      this.fittest.set(child);
    }
    if (bred !== undefined)
      this.onBred?.({ number, ...bred, repaired: child.slice(), order: this.order.slice(), objective });
  }

  private drawOrder(): void {
    const { order, settings } = this;
    if (settings.order !== 'random') order.set(this.sorted);
    shuffleWithin(order, this.reach, this.random);
  }

  private boardOf(individual: Uint8Array): LightUpBulbs {
    return boardOfGenes(this.preprocessed, individual);
  }

  standing(): Standing<LightUpBulbs> {
    const { objectives, judged } = this;
    let fittest = 0;
    let sum = 0;
    for (let individual = 0; individual < judged; individual++) {
      sum += objectives[individual];
      if (objectives[individual] < objectives[fittest]) fittest = individual;
    }
    return { best: objectives[fittest], mean: sum / Math.max(1, judged), grid: this.boardOf(this.children[fittest]) };
  }

  best(): { readonly fitness: number; readonly grid: LightUpBulbs } {
    return { fitness: this.least, grid: this.boardOf(this.fittest) };
  }
}
