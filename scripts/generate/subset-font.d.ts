declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    keepFeatures: readonly string[];
    noHinting: boolean;
    variationAxes?: { wght: { min: number; max: number; default: number } };
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
