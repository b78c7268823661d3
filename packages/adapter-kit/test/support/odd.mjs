// A process that exits in the middle of one operation, and returns a function from another.
export const openAdapter = () => ({
  getUser: () => process.exit(1),
  getUserByEmail: () => () => "a function",
})
