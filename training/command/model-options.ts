import { Option } from 'commander';
import { MODELS_FOLDER } from '../models/folder.ts';

export const modelsOption = () =>
  new Option('--models <folder>', 'folder of the promoted models').default(MODELS_FOLDER, "the site's");
