/** SvelteKit writes this declaration into each application; its other modules are declared by the package. */
declare module "$env/dynamic/private" {
  export const env: Readonly<Record<string, string | undefined>>
}
