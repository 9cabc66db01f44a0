/*
 * Makes Piscina load the module of a thread by `import`. Piscina prefers `require`, but a thread that ends during a `require`
 * aborts the whole process, at least in Node 24.21. A module with a top-level `await`, or that imports such a module, cannot be
 * loaded by `require`.
 */
await Promise.resolve();

export {};
