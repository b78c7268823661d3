/** Mutants of packages/core/src/address. */
export default []
