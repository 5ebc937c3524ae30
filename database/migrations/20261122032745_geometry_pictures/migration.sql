CREATE TABLE "geometry_pictures" (
	"product_id" uuid,
	"size" text,
	"hash" text NOT NULL,
	CONSTRAINT "geometry_pictures_pkey" PRIMARY KEY("product_id","size")
);
--> statement-breakpoint
CREATE INDEX "geometry_pictures_hash_index" ON "geometry_pictures" ("hash");--> statement-breakpoint
ALTER TABLE "geometry_pictures" ADD CONSTRAINT "geometry_pictures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "geometry_pictures" ADD CONSTRAINT "geometry_pictures_hash_pictures_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures"("hash");