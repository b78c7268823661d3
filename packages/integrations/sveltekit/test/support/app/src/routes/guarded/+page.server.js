const run = ({ platform }) => {
  platform.site.onGuarded()
  return { text: "secret" }
}

export const load = run
export const actions = { default: run }
