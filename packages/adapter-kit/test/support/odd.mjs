// A process that ends in the middle of one operation, and answers a function to another.
export const openAdapter = () => ({
  getUser: () => process.exit(1),
  getUserByEmail: () => () => "a function",
})
