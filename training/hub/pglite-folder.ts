import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

// Makes the folder of an empty database. The argument of this program is the folder's path.
const database = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await database.close();
