/** Class names of a CSS module. Import it as a namespace: that form works whether or not the build names exports. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
