// A module that exports no adapter.
export const openAdapter = () => null
