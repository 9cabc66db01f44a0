import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

// Makes the folder of an empty database, which is the argument of this program.
const database = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await database.close();
