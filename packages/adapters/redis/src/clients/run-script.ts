/**
 * Everything that the adapter needs from a client: runs a Lua script on the server (`EVAL`), which is atomic. Returns
 * the result of the script, with a Lua `false` as null.
 */
export type RunScript = (
  script: string,
  keys: readonly string[],
  values: readonly string[],
) => Promise<unknown>
