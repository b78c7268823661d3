import * as auth from "~/auth"

// SolidStart does not recognize `export … from` in a route.
export const { GET, POST } = auth
