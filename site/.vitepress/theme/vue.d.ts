/** VitePress compiles components; here they are only mounted. */
declare module "*.vue" {
  import type { Component } from "vue"

  const component: Component
  export default component
}
