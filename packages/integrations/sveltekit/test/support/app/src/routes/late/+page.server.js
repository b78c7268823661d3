export const load = ({ locals }) => ({
  session: new Promise((resolve) => setTimeout(resolve, 100)).then(() => locals.auth()),
})
