/** SvelteKit generates this declaration in each application. The package declares its other modules. */
declare module "$env/dynamic/private" {
  export const env: Readonly<Record<string, string | undefined>>
}
