import startProduct from '../e2e/startProduct.ts';

/** Runs `work` beside the product, started as `npm start` does on a free port and a fresh data folder. */
export async function withProduct<T>(work: (product: { address: string; dataDir: string }) => Promise<T>): Promise<T> {
  const stop = await startProduct();
  try {
    return await work({
      address: process.env['PRODUCT_ADDRESS'] ?? '',
      dataDir: process.env['PRODUCT_DATA_DIR'] ?? '',
    });
  } finally {
    await stop();
  }
}
